import { routeOf, withoutPersonalData } from './without-personal-data.ts'

const texts =
  /^(?:title|alt|placeholder|value|label|content|download|datetime|srcdoc|data-label|data-person|text|aria-(?:label|description|valuetext|placeholder)|(?:\w+\.)?(?:query|fragment))$/
const addresses = /^(?:href|src|action|formaction|url|from|to)$/
/** Nothing but styles, and long: not worth the search. */
const styles = /^(?:class|style|_cssText)$/

/** An attribute in a recording: what is read, shown or entered is left out, and links lead to routes. */
export function maskAttribute(name: string, value: string): string {
  if (texts.test(name)) return ''
  if (addresses.test(name)) return linkOf(value)
  return styles.test(name) ? value : withoutPersonalData(value)
}

/** Of a link to a person, a file or a script only its scheme: the rest is an address, a number or the content itself. */
function linkOf(address: string): string {
  const [scheme] = /^(?!https?:)[a-z][a-z\d+.-]*:/i.exec(address) ?? []
  return scheme ?? routeOf(address)
}
