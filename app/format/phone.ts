/** An E.164 number as it is read: UK mobiles and London in their usual groups, other UK numbers after five digits, Irish ones with their country code. */
export function formatPhone(number: string): string {
  const national = number.replace(/^\+44/, '0')
  if (/^07\d{9}$/.test(national)) return `${national.slice(0, 5)} ${national.slice(5)}`
  if (/^02\d{9}$/.test(national))
    return `${national.slice(0, 3)} ${national.slice(3, 7)} ${national.slice(7)}`
  if (/^01\d{8,9}$/.test(national)) return `${national.slice(0, 5)} ${national.slice(5)}`
  return national.replace(/^\+353(1|\d\d)(\d{3})(\d{4})$/, '+353 $1 $2 $3')
}
