/**
 * What glibc's allocator is told: two arenas, and freed memory goes back to the system. Otherwise it keeps some 100 MB that buffers and
 * threads have given back (bench/README.md, Memory). It reads this before a program's first line; other allocators ignore it.
 */
export const allocatorSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
