import { named, Type } from './schema.ts'

export const Voucher = named(
  'Voucher',
  Type.Object({
    ref: Type.String(),
    code: Type.String({
      description:
        'What the QR code says. It checks the booking in at its start, and opens nothing.',
    }),
    qr_svg: Type.String({ description: 'The QR code as a picture, an SVG of its own.' }),
  }),
)
