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
  /** Does it, and answers what is printed; a Finding where that is something wrong. */
  run(asked: Asked, config: Config): Promise<string | Finding>
}

/** What a command was asked to look for and has found: printed as any answer, with exit code 1. */
export interface Finding {
  readonly wrong: string
}

export interface Answer {
  /** 0, 1 where it was not done or something is wrong, 2 for wrong words. */
  readonly code: 0 | 1 | 2
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command with the words of the command line. */
export async function runCommand<Asked>(command: Command<Asked>): Promise<void> {
  const { code, stdout, stderr } = await answerOf(command, process.argv.slice(2), process.env)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
}

/** What a command does and says with these words and settings. Throws what no words explain. */
export async function answerOf<Asked>(
  command: Command<Asked>,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Answer> {
  const refused = (code: 1 | 2, text: string): Answer => ({ code, stdout: '', stderr: `${text}\n` })
  let config: Config | null = null
  try {
    const asked = readWords(command, words)
    config = readConfig(env)
    const said = await command.run(asked, config)
    return typeof said === 'string'
      ? { code: 0, stdout: `${said}\n`, stderr: '' }
      : { code: 1, stdout: `${said.wrong}\n`, stderr: '' }
  } catch (error) {
    if (error instanceof UsageError)
      return refused(2, [error.message, command.usage].filter(Boolean).join('\n'))
    const explained = error instanceof Refusal ? error.message : explainFault(error, config)
    if (explained === null) throw error
    return refused(1, explained)
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
