export const PROGRAM_TESTS: string[]
