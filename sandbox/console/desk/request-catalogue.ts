import type { requestedCodes } from '#contract/clients/requested-information.ts'
import type { Request } from '../../clients/requested-items.ts'

export type RequestCode = (typeof requestedCodes)[number]

const document = (title: string, why: string, uploadType: string) =>
  ({ title, why, type: 'Document', uploadType, minFiles: 1 }) as const
const question = (title: string, why: string) => ({ title, why, type: 'Text' }) as const

/** The request for each code of domain 2.13. */
const catalogue: Record<RequestCode, Pick<Request, 'title' | 'why' | 'type' | 'uploadType' | 'minFiles'>> = {
  BankStatements3m: document(
    'Bank statements, last 3 months',
    'They show money coming in and going out.',
    'BankStatement',
  ),
  BankStatements6m: document('Bank statements, last 6 months', 'They show the season.', 'BankStatement'),
  ManagementAccounts: document(
    'Management accounts, latest quarter',
    'They show how the business does since its last filed accounts.',
    'ManagementAccounts',
  ),
  FiledAccounts: document(
    'Filed accounts, latest year',
    'We compare them with the register.',
    'FiledAccounts',
  ),
  AgedDebtors: document('Aged debtors', 'They show who pays the business, and when.', 'AgedDebtors'),
  AgedCreditors: document(
    'Aged creditors',
    'They show what the business owes, and since when.',
    'AgedCreditors',
  ),
  VatReturns: document('VAT return, latest quarter', 'It confirms the turnover.', 'VatReturn'),
  DebtSchedule: document('Schedule of existing debt', 'We add up all repayments.', 'DebtSchedule'),
  ContractOrInvoice: document('Contract or invoice', 'It shows the order to be funded.', 'Contract'),
  ProofOfIdentity: document('Proof of identity', 'Identity check of the first director.', 'ProofOfIdentity'),
  ProofOfAddress: document('Proof of address', 'Dated in the last three months.', 'ProofOfAddress'),
  ProofOfBank: document('Proof of the bank account', 'It must be in the company’s name.', 'ProofOfBank'),
  LeaseAgreement: document('Lease of the premises', 'It shows the rent and how long it runs.', 'Contract'),
  ExplainTransaction: question(
    'Largest payment out last month',
    'We must understand payments that are unusual for the business.',
  ),
  ExplainTurnoverChange: question('Change in turnover', 'Turnover changed by more than a fifth.'),
  ExplainCcj: question(
    'County court judgment',
    'The credit record shows one: how it came about, and whether it is satisfied.',
  ),
  TimeToPayLetter: document('Time to pay letter', 'The agreement with HMRC.', 'Other'),
  UseOfFunds: question('Use of funds', 'The lender must record the purpose.'),
  DirectorCv: document('CV of the director', 'The business is younger than two years.', 'Other'),
  GuarantorAssets: question('Assets of the guarantor', 'The lender must know what supports the guarantee.'),
  InsurancePolicy: document('Insurance policy', 'Cover of the goods to be funded.', 'Other'),
  OpenBankingReconnect: {
    title: 'Connect open banking again',
    why: 'The connection to the bank has lapsed.',
    type: 'Confirmation',
  },
  OwnershipChart: document('Ownership chart', 'Everyone who holds 25% or more.', 'OwnershipStructure'),
  Other: question('Something else', 'The underwriter will call to explain.'),
}

export function requestFor(code: RequestCode): Request {
  return { code, ...catalogue[code], required: true }
}
