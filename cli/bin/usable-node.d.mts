export function findUsableNode(nodes: {
  own: string
  machine?: string
}): { node: string; fault?: undefined } | { node?: undefined; fault: string }
