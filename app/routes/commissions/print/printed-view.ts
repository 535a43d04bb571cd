import { countOf, formatCount } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import type { StatementLine } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { accountEnding } from '../firm.ts'
import { lineView } from '../line-view.ts'
import { periodLabel, periodRange } from '../period.ts'
import { accountView } from '../statement/account-view.ts'
import type { AllLines } from './read-all-lines.ts'

export type PrintedView = ReturnType<typeof printedView>

interface Sources {
  period: string
  earned: AllLines
  paid: AllLines
  firm: Brokerage
}

export function printedView({ period, earned, paid, firm }: Sources) {
  const { summary, lines } = earned
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const total = summary.lines?.total ?? lines.length
  return {
    period,
    label: periodLabel(period),
    account: summary.statement ? accountView(summary.statement, summary.on_hold) : null,
    facts: factsOf(firm, summary.plan.name),
    rows: lines.map((line) => ({
      ...lineView(line),
      clientId: line.client_id,
      client: line.client_name,
      number: line.company_number,
    })),
    count: formatCount(total),
    net: sumOf(counted.map(({ amount }) => amount)),
    vat: sumOf(counted.map(({ vat_amount }) => vat_amount)),
    payments: paymentsOf(paid.lines),
    shortened:
      total > lines.length
        ? `This page shows the first ${countOf(lines.length, { one: 'line', many: 'lines' })} of ${formatCount(total)}. The CSV has all of them.`
        : undefined,
    exportTo: exportAddress(periodRange(period)),
  }
}

function factsOf(firm: Brokerage, plan: string) {
  const { address, fca, bank_account_masked: account, contract } = firm
  const ending = accountEnding(firm)
  return [
    {
      label: 'To',
      lines: [firm.name, address && [address.line_1, address.town_or_city, address.postcode].join(', ')],
    },
    {
      label: 'Company number and FRN',
      lines: [[firm.registration_number, fca?.frn].filter(Boolean).join(', ')],
    },
    { label: 'VAT number', lines: [firm.vat_number] },
    { label: 'Commission plan', lines: [plan, contract?.version && `Agreement version ${contract.version}`] },
    { label: 'Paid to', lines: [account?.account_name, ending && `Account ending ${ending}`] },
  ]
    .map(({ label, lines }) => ({
      label,
      lines: lines.filter((line) => typeof line === 'string' && line !== ''),
    }))
    .filter(({ lines }) => lines.length > 0) as { label: string; lines: string[] }[]
}

function paymentsOf(lines: readonly StatementLine[]) {
  const keyOf = ({ paid_at, payment_reference }: StatementLine) =>
    `${paid_at ? londonToday(new Date(paid_at)) : ''} ${payment_reference ?? ''}`
  const payments = Map.groupBy(lines, keyOf)
  return [...payments]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, settled]) => ({
      paidOn: key.slice(0, 10),
      reference: key.slice(11),
      amount: sumOf(settled.map(({ amount }) => amount)),
    }))
}

function sumOf(pounds: number[]): string {
  return formatMoney(sumPounds(pounds))
}
