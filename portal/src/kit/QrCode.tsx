import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { squaresPath } from './squares-path.ts'

/** A code that a phone reads, with what it says as its name. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let isShown = true
    // Only who looks at a code loads what draws it.
    void import('qr').then(({ encodeQR }) => {
      if (isShown) setRows(encodeQR(text, 'raw', { border: 2 }))
    })
    return () => {
      isShown = false
    }
  }, [text])
  if (rows === null) return <Loader />
  const size = rows.length
  return (
    // Black on white in the dark too: cameras read no other.
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squaresPath(rows)} fill="black" />
    </svg>
  )
}
