/**
 * Makes text unreadable for whoever holds a copy of the database and not the key. The aad names
 * the record and the field, so that a sealed value opens nowhere else.
 */
export type Sealer = {
  seal(plain: string, aad: string): Buffer
  open(sealed: Buffer, aad: string): string
}
