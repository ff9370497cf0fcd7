import { Image } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'

/** Pictures are shown; anything else is saved first, as its sender is not known. */
export function ProofPicture({ file }: { file: Blob }) {
  const { t } = useWords()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null) return null
  return <Image src={address} alt={t('booking.proof')} mah={360} fit="contain" radius="md" />
}
