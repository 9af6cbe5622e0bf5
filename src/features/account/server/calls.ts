/** The calls of accounts, bound to their services; `register` is bound by registration. */
import { handle } from '../../../server/http/http.ts'
import { accountApi } from '../contract.ts'
import { captcha } from './captcha-service.ts'
import { checkCode, checkLogin, login, sendRegCode, unlock } from './login-service.ts'
import { giveFreshProof, requestFreshProof } from './fresh-proof-service.ts'
import {
  confirmSecondFactor,
  enrolSecondFactor,
  secondFactorState,
  verifySecondFactor,
} from './second-factor-service.ts'
import { listSessions, logout, signOutEverywhere } from './session-service.ts'

export const accountCalls = [
  handle(accountApi.sendRegCode, sendRegCode),
  handle(accountApi.checkCode, checkCode),
  handle(accountApi.login, login),
  handle(accountApi.logout, logout),
  handle(accountApi.checkLogin, checkLogin),
  handle(accountApi.unlock, unlock),
  handle(accountApi.captcha, captcha),
  handle(accountApi.secondFactorState, secondFactorState),
  handle(accountApi.secondFactorEnrol, enrolSecondFactor),
  handle(accountApi.secondFactorConfirm, confirmSecondFactor),
  handle(accountApi.secondFactorVerify, verifySecondFactor),
  handle(accountApi.proofRequest, requestFreshProof),
  handle(accountApi.proof, giveFreshProof),
  handle(accountApi.sessions, listSessions),
  handle(accountApi.signOutEverywhere, signOutEverywhere),
]
