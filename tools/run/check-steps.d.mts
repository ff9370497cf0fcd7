export const STEPS: { name: string; title: string }[]
