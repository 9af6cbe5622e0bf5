/** What the commands of requirement 10 share: words that are understood before anything is opened, and plain words when something is wrong. */
import { readConfig, type Config } from '../src/server/config.ts'
import { explainFault } from '../src/app/server/start-fault.ts'

/** Words that the command does not know: they are answered with its usage, and exit code 2. */
export class UsageError extends Error {}
/** What the command has understood and will not do; the message says why. Exit code 1. */
export class Refusal extends Error {}

export interface Command<Asked> {
  /** A line for each form. */
  readonly usage: string
  /** What is asked for; null where the words make no sense. May throw what `parseArgs` throws, or a UsageError that says more. */
  read(words: string[]): Asked | null
  /** Does it, and answers what is printed. */
  run(asked: Asked, config: Config): Promise<string>
}

/** Runs a command with the words of the command line. Exit code 0, 1 where it was not done, 2 for wrong words. */
export async function runCommand<Asked>(command: Command<Asked>): Promise<void> {
  let config: Config | null = null
  try {
    const asked = readWords(command, process.argv.slice(2))
    config = readConfig(process.env)
    console.log(await command.run(asked, config))
  } catch (error) {
    if (error instanceof UsageError) {
      console.error([error.message, command.usage].filter(Boolean).join('\n'))
      process.exitCode = 2
      return
    }
    const words = error instanceof Refusal ? error.message : explainFault(error, config)
    if (words === null) throw error
    console.error(words)
    process.exitCode = 1
  }
}

/** What the words ask for. Throws a UsageError where they make no sense. */
export function readWords<Asked>({ read }: Pick<Command<Asked>, 'read'>, words: readonly string[]): Asked {
  let asked: Asked | null
  try {
    asked = read([...words])
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    // Its advice after that is about another command line than npm's.
    throw new UsageError(message.split('. To specify')[0])
  }
  if (asked === null) throw new UsageError('')
  return asked
}
