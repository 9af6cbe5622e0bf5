/** The own statement: loaded once, and replaced by what every write answers. */
import { callRef, type AnyCall, type CallResult, type CallSent } from '../../../shared/call-ref.ts'
import { useWrite } from '../../../web/data/use-write.ts'
import type { feesApi } from '../contract.ts'

export const readStatement = callRef<typeof feesApi.statement>('GET', 'fees/statement')
export const saveDetails = callRef<typeof feesApi.saveDetails>('POST', 'fees/details/save')
export const issueInvoice = callRef<typeof feesApi.issueInvoice>('POST', 'fees/invoice/issue')
export const sendPayment = callRef<typeof feesApi.sendPayment>('POST', 'fees/payment/send')
export const withdrawPayment = callRef<typeof feesApi.withdrawPayment>('POST', 'fees/payment/withdraw')

export type Statement = CallResult<typeof readStatement>
export type Invoice = Statement['invoices'][number]
export type Payment = Statement['payments'][number]
export type Line = Statement['lines'][number]

/** What a part of the page gets: the statement, and how to put the next one in its place. */
export interface FeesProps {
  readonly statement: Statement
  readonly onChange: (statement: Statement) => void
}

type StatementWrite = AnyCall & { types?: { result: Statement; sent: { ofEdition?: string | undefined } } }

/** Makes a write that answers the new statement, to the edition that the statement is of. */
export function useStatementWrite<C extends StatementWrite>(call: C, { statement, onChange }: FeesProps) {
  const { send, ...write } = useWrite(call)
  return {
    ...write,
    send: async (input: CallSent<C>) => {
      const answer = await send({ ...(input as object), ofEdition: statement.edition } as CallSent<C>)
      if (answer.ok) onChange(answer.result as unknown as Statement)
      return answer
    },
  }
}
