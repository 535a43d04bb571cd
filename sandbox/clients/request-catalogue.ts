import type { Request } from './requested-items.ts'

const document = (title: string, why: string, uploadType: string) =>
  ({ title, why, type: 'Document', uploadType, minFiles: 1 }) as const
const question = (title: string, why: string) => ({ title, why, type: 'Text' }) as const

/** What the practice lender asks for: some codes of domain 2.13, of every type that an answer can have. */
const catalogue = {
  BankStatements3m: document(
    'Bank statement, last month',
    'It shows the latest balance and payments. Send all pages, with the account name visible.',
    'BankStatement',
  ),
  ManagementAccounts: document(
    'Management accounts, latest quarter',
    'They show how the business does since its last filed accounts.',
    'ManagementAccounts',
  ),
  VatReturns: document(
    'VAT return, latest quarter',
    'It confirms the turnover that the decision is based on.',
    'VatReturn',
  ),
  ProofOfAddress: document(
    'Proof of address',
    'Identity checks: for the first director, dated in the last three months.',
    'ProofOfAddress',
  ),
  ExplainTransaction: question(
    'Largest payment out last month',
    'We must understand payments that are unusual for the business.',
  ),
  UseOfFunds: question('Use of funds', 'The lender must record the purpose.'),
  Other: question('Something else', 'The underwriter will call to explain.'),
  ExplainCcj: {
    title: 'County court judgment satisfied',
    why: 'The credit record shows one judgment.',
    type: 'YesNo',
  },
  DebtSchedule: {
    title: 'Outstanding on other loans',
    why: 'It completes the picture of what is owed each month.',
    type: 'Money',
  },
  InsurancePolicy: {
    title: 'Insurance renewal date',
    why: 'The stock must stay insured.',
    type: 'Date',
    required: false,
  },
  LeaseAgreement: {
    title: 'Premises',
    why: 'We must know how the premises are held.',
    type: 'Choice',
    choices: ['Owned', 'Leased', 'Licensed'],
  },
} satisfies Partial<Record<Request['code'], Omit<Request, 'code' | 'required'> & { required?: boolean }>>

export type RequestCode = keyof typeof catalogue

export const requestCodes = Object.keys(catalogue) as [RequestCode, ...RequestCode[]]

export function requestFor(code: RequestCode): Request {
  return { required: true, code, ...catalogue[code] }
}

export const standardRequests = [requestFor('ManagementAccounts'), requestFor('ExplainTransaction')]
