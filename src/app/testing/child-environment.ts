import type { TestApp } from './with-app.ts'

/** What a process started by a test needs of the run's own environment, and nothing more: where programs and compiled code are. */
export function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** For a server in a process of its own on what a test's app stands on. `settings` come last. */
export function serverEnvironment(
  { config, databaseUrl }: Pick<TestApp, 'config' | 'databaseUrl'>,
  settings: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...childEnvironment(),
    PORT: '0',
    LOG_LEVEL: 'error',
    SAMPLE: 'off',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKeys[0]!.toString('base64'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  }
}
