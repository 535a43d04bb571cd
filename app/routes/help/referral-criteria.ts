import { productLabels } from '#app/clients/labels.ts'
import { largestFile, typeNames } from '#app/clients/uploads/file-messages.ts'
import { formatCount } from '#app/format/count.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { consentValidDays, fundingLimits, productTypes } from '#contract/clients/referral.ts'
import { importLimits } from '#contract/nexus/client-import.ts'

const pounds = (amount: number) => `£${formatCount(amount)}`

export function criteria(providerName: string): { label: string; value: string }[] {
  const { min, max, maxTermMonths } = fundingLimits
  const products = productTypes.filter((type) => type !== 'NotSure').map((type) => productLabels[type])
  return [
    {
      label: 'Businesses',
      value:
        'Limited companies, limited liability partnerships (LLPs), limited partnerships and community interest companies, active at Companies House',
    },
    {
      label: 'Where',
      value: `England, Scotland, Wales and Northern Ireland. ${providerName} does not lend in the Channel Islands or the Isle of Man`,
    },
    { label: 'Amount', value: `${pounds(min)} to ${pounds(max)}` },
    { label: 'Products', value: products.join(', ') },
    { label: 'Term', value: `Up to ${maxTermMonths} months` },
    { label: 'Consent', value: `Given by the client in the last ${consentValidDays} days` },
    {
      label: 'Documents',
      value: `Up to ${largestFile} each, ${uploadLimits.filesPerRequest} at a time: ${typeNames}`,
    },
    {
      label: 'Nexus file',
      value: `CSV or XLSX, up to ${importLimits.bytes / 1024 / 1024} MB and ${formatCount(importLimits.rows)} rows`,
    },
  ]
}
