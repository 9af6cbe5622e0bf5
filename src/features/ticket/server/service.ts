/** The door of tickets for other features. */
export {
  codeOf,
  codesOf,
  codesOfPeople,
  endCode,
  findCode,
  makeMissingCodes,
  undoReprints,
  type CheckInCode,
  type SignedCode,
} from './code-service.ts'
export { readCode, signCode, type ReadCode } from './signature-service.ts'
