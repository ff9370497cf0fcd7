/** The package has no types of its own; this is as much of it as the build uses. */
declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Readonly<Record<string, Axis>>
      preserveNameIds: readonly number[]
    },
  ): Promise<Buffer>
  export = subsetFont
}
