/** `leadEmailKey` as columns and fields of the interface write it: `lead_email_key`. */
export function snakeName(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
