/** Installs packages where that is possible without asking: Debian, as root (operations.md). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function installLine(packages: readonly string[]): string {
  return `apt-get install -y ${packages.join(' ')}`
}

/** Whether the packages are installed now. Tries only on Debian as root. */
export function aptInstall(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`test: installing ${packages.join(' ')} with apt …`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  const done = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  return done.status === 0
}
