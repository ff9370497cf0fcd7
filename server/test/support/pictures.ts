import sharp, { type Sharp } from 'sharp'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'
export type PictureOverrides = { width?: number; height?: number; noise?: boolean }

/** A picture made of nothing but numbers; with noise it is as large as pictures get. */
export function picture({ width = 64, height = 48, noise = false }: PictureOverrides = {}): Sharp {
  const plain = { width, height, channels: 3 as const, background: '#c07030' }
  return sharp({
    create: noise ? { ...plain, noise: { type: 'gaussian', mean: 128, sigma: 40 } } : plain,
  })
}

export function pictureFile(kind: PictureKind, overrides: PictureOverrides = {}): Promise<Buffer> {
  const drawn = picture(overrides)
  return kind === 'avif' ? drawn.avif({ effort: 0 }).toBuffer() : drawn[kind]().toBuffer()
}
