/** Checks what compiler and linter cannot: `npm run structure`. Exits 1 and names each fault. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { classesExist } from './structure-classes.ts'
import { contractFaults } from './structure-contract.ts'
import { layerRules } from './structure-layers.ts'
import { citationsLeadHere, namedFilesExist } from './structure-citations.ts'
import { noUnusedMessages } from './structure-messages.ts'
import { rules, type SourceFile } from './structure-rules.ts'

const textual = /\.(ts|tsx|mjs|js|css|json|md|html|yml|yaml|sql|tsv)$|^\.ci\//

function readTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))]
    .filter((path) => textual.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }]
      } catch {
        // Listed, but removed from the folder and not yet from the index.
        return []
      }
    })
}

const files = readTree()
const faults = [
  ...Object.values({
    ...rules,
    ...layerRules,
    classesExist,
    noUnusedMessages,
    citationsLeadHere,
    namedFilesExist,
  }).flatMap((rule) => rule(files)),
  ...(await contractFaults(files)),
]
for (const fault of faults) console.error(fault)
console.log(
  faults.length ? `structure: ${faults.length} faults` : `structure: ${files.length} files in order`,
)
process.exitCode = faults.length ? 1 : 0
