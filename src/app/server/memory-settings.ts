/**
 * Memory settings that a process can only be started with. Without them, under light load, V8 keeps 130 MB for young objects,
 * and glibc's allocator keeps what buffers and threads have given back (bench/README.md, "Memory").
 */
const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=20']
/** glibc(7), mallopt(3): freed buffers of 128 KB and more go back to the system at once. Other C libraries ignore this. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
const isSet = 'MEMORY_SETTINGS'

/** Replaces this process by itself with the settings, under the same id; a platform that cannot do so goes on without them. */
export function applyMemorySettings(): void {
  if (process.env[isSet] || process.platform === 'win32') return
  const [node, script, ...words] = process.argv as [string, string, ...string[]]
  process.execve?.(node, [node, ...process.execArgv, ...nodeOptions, script, ...words], {
    ...process.env,
    ...allocator,
    [isSet]: '1',
  })
}
