/** `npm run bench`: the figures of bench/README.md. Words and options: scripts/experiments.ts. */
import { runExperiments } from '../scripts/experiments.ts'
import { benches } from './benches.ts'

await runExperiments({ name: 'bench', experiments: benches, document: 'bench/README.md' })
