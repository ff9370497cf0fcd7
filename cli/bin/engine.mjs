/**
 * How a process that serves runs the engine, which would rather grow than collect: a small young
 * generation (what was made last), collected by one thread because hardly anything of it is left by
 * then, and an old one that is looked through when it has grown by two fifths.
 */
export const ENGINE_FLAGS = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--heap-growing-percent=40',
]

/** One heap for all threads of the C library: what one of them has freed the others can take. */
export const ENGINE_ENV = { MALLOC_ARENA_MAX: '1' }
