import { Center, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { squaresPath } from './squares-path.ts'

interface QrCodeProps {
  text: string
  label: string
  /** In pixels, either way. */
  size?: number
}

/** A code that a phone reads, with what it says as its name. */
export function QrCode({ text, label, size = 220 }: QrCodeProps) {
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
  if (rows === null) {
    return (
      <Center w={size} h={size}>
        <Loader />
      </Center>
    )
  }
  const across = rows.length
  return (
    // Black on white in the dark too: cameras read no other.
    <svg
      viewBox={`0 0 ${across} ${across}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={across} height={across} fill="white" />
      <path d={squaresPath(rows)} fill="black" />
    </svg>
  )
}
