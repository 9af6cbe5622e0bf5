/** `npm run proof`: what proof/README.md says was shown. Words and options: scripts/experiments.ts. */
import { runExperiments } from '../scripts/experiments.ts'
import { proofs } from './proofs.ts'

await runExperiments({ name: 'proof', experiments: proofs, document: 'proof/README.md' })
