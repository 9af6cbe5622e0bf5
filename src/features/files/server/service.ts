/** What other features may ask of files. */

export {
  answerFiles,
  claimAnswerFile,
  mixAnswerFiles,
  releaseAnswerFiles,
  takeAnswerFile,
  waitingAnswerFiles,
} from './answer-file-service.ts'
export {
  claimFile,
  countPurgedFiles,
  filesOf,
  purgeFiles,
  releaseFile,
  releaseFilesOf,
} from './claim-service.ts'
