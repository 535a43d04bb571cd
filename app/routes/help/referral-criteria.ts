import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { productLabels } from '#app/clients/labels.ts'
import { formatCount } from '#app/format/count.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { fileRules } from '#app/uploads/file-rules.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { consentValidDays, productTypes } from '#contract/clients/referral.ts'
import { isUnlisted, type Policy, regions } from '#contract/fields/policy.ts'
import { importLimits } from '#contract/nexus/client-import.ts'

const pounds = (amount: number) => `£${formatCount(amount)}`

const all = new Intl.ListFormat('en-GB')
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const inSentence = (region: string) => (region === 'Isle of Man' ? `the ${region}` : region)

export function criteria(
  providerName: string,
  { amount: { min, max }, maxTermMonths, companyTypes, regions: served, upload }: Policy,
): { label: string; value: string }[] {
  const rules = fileRules(upload)
  const listed = companyTypeNames(companyTypes.filter((type) => !isUnlisted(type)))
  const unlisted = companyTypeNames(companyTypes.filter(isUnlisted))
  const types = [listed && `${listed}, active at Companies House`, unlisted].filter(Boolean).join('; also ')
  const others = regions.filter((region) => !served.includes(region))
  const products = productTypes.filter((type) => type !== 'NotSure').map((type) => productLabels[type])
  return [
    {
      label: 'Businesses',
      value: `${upperFirst(types)}`,
    },
    {
      label: 'Where',
      value: `${all.format(served.map(inSentence))}.${others.length > 0 ? ` ${providerName} does not lend in ${either.format(others.map(inSentence))}` : ''}`,
    },
    { label: 'Amount', value: `${pounds(min)} to ${pounds(max)}` },
    { label: 'Products', value: products.join(', ') },
    { label: 'Term', value: `Up to ${maxTermMonths} months` },
    { label: 'Consent', value: `Given by the client in the last ${consentValidDays} days` },
    {
      label: 'Documents',
      value: `Up to ${rules.largest} each, ${uploadLimits.filesPerRequest} at a time: ${rules.names}`,
    },
    {
      label: 'Nexus file',
      value: `CSV or XLSX, up to ${importLimits.bytes / 1024 / 1024} MB and ${formatCount(importLimits.rows)} rows`,
    },
  ]
}
