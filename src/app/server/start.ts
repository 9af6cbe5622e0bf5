/** `npm start`: begins once more as the same process, with the allocator's settings, and then loads the product. */
import process from 'node:process'
import { allocatorSettings } from './allocator.ts'

const isSet = Object.keys(allocatorSettings).some((name) => process.env[name] !== undefined)
// A parent that talks to it would lose its channel.
if (process.platform === 'linux' && !isSet && !process.connected)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...allocatorSettings,
  } as Record<string, string>)

await import('./main.ts')
