/** What a process started by a test needs of the run's own environment, and nothing more: where programs and compiled code are. */
export function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
