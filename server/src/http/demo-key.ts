/** The site of the demo world stands at the bare address of the shops, never in production. */
export function demoKeyOf({ production }: { production: boolean }): string | null {
  return production ? null : 'pk_demo_direct'
}
