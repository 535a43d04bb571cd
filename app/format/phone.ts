/** An E.164 number in UK format: mobiles and London in their usual groups, others after the first five digits. */
export function formatPhone(number: string): string {
  const national = number.replace(/^\+44/, '0')
  if (/^07\d{9}$/.test(national)) return `${national.slice(0, 5)} ${national.slice(5)}`
  if (/^02\d{9}$/.test(national))
    return `${national.slice(0, 3)} ${national.slice(3, 7)} ${national.slice(7)}`
  return /^01\d{8,9}$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : national
}
