import { handle } from '../../../server/http/http.ts'
import { registrationApi } from '../../registration/contract.ts'
import { feesApi as api } from '../contract.ts'
import { currentPrice } from './delegate-price-service.ts'
import { exportFees } from './export.ts'
import { companyInvoiceFile, invoiceFile } from './invoice-file-service.ts'
import { issueInvoice, issueInvoiceFor, listInvoices, voidInvoice } from './invoice-service.ts'
import { listFees, listPayments } from './list-service.ts'
import {
  addPayment,
  confirmPayment,
  refusePayment,
  saveDetails,
  sendPayment,
  takeBackPayment,
  withdrawPayment,
} from './payment-service.ts'
import { delPriceTier, listPriceTiers, savePriceTier } from './price-tier-service.ts'
import { companyStatement, ownStatement } from './view-service.ts'

export const feesCalls = [
  handle(api.statement, ownStatement),
  handle(api.saveDetails, saveDetails),
  handle(api.issueInvoice, issueInvoice),
  handle(api.listInvoices, listInvoices),
  handle(api.invoiceFile, invoiceFile),
  handle(api.sendPayment, sendPayment),
  handle(api.withdrawPayment, withdrawPayment),
  handle(api.list, listFees),
  handle(api.companyStatement, companyStatement),
  handle(api.exportFees, exportFees),
  handle(api.issueInvoiceFor, issueInvoiceFor),
  handle(api.voidInvoice, voidInvoice),
  handle(api.companyInvoiceFile, companyInvoiceFile),
  handle(api.listPayments, listPayments),
  handle(api.confirmPayment, confirmPayment),
  handle(api.refusePayment, refusePayment),
  handle(api.addPayment, addPayment),
  handle(api.takeBackPayment, takeBackPayment),
  handle(api.listPriceTiers, listPriceTiers),
  handle(api.savePriceTier, savePriceTier),
  handle(api.delPriceTier, delPriceTier),
  // Registration declares it, whose form asks before anybody has registered.
  handle(registrationApi.currentPrice, currentPrice),
]
