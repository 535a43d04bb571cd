/** Countries by their codes of ISO 3166, each with its dial code, in the order of their English names. */
const table =
  'AF93 AL355 DZ213 AD376 AO244 AI1 AG1 AR54 AM374 AW297 AU61 AT43 AZ994 BS1 BH973 BD880 BB1 BY375 BE32 BZ501 BJ229 BM1 BT975 BO591 BA387 BW267 BR55 VG1 BN673 BG359 BF226 BI257 KH855 CM237 CA1 CV238 KY1 CF236 TD235 CL56 CN86 CO57 KM269 CG242 CD243 CK682 CR506 CI225 HR385 CU53 CW599 CY357 CZ420 DK45 DJ253 DM1 DO1 EC593 EG20 SV503 GQ240 ER291 EE372 SZ268 ET251 FO298 FJ679 FI358 FR33 GF594 PF689 GA241 GM220 GE995 DE49 GH233 GI350 GR30 GL299 GD1 GP590 GU1 GT502 GG44 GN224 GW245 GY592 HT509 HN504 HK852 HU36 IS354 IN91 ID62 IR98 IQ964 IE353 IM44 IL972 IT39 JM1 JP81 JE44 JO962 KZ7 KE254 KI686 XK383 KW965 KG996 LA856 LV371 LB961 LS266 LR231 LY218 LI423 LT370 LU352 MO853 MG261 MW265 MY60 MV960 ML223 MT356 MH692 MQ596 MR222 MU230 MX52 FM691 MD373 MC377 MN976 ME382 MS1 MA212 MZ258 MM95 NA264 NR674 NP977 NL31 NC687 NZ64 NI505 NE227 NG234 NU683 KP850 MK389 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PH63 PN64 PL48 PT351 PR1 QA974 RE262 RO40 RU7 RW250 WS685 SM378 ST239 SA966 SN221 RS381 SC248 SL232 SG65 SX1 SK421 SI386 SB677 SO252 ZA27 KR82 SS211 ES34 LK94 SH290 KN1 LC1 VC1 SD249 SR597 SE46 CH41 SY963 TW886 TJ992 TZ255 TH66 TL670 TG228 TO676 TT1 TN216 TR90 TM993 TC1 TV688 UG256 UA380 AE971 GB44 US1 UY598 VI1 UZ998 VU678 VA39 VE58 VN84 WF681 YE967 ZM260 ZW263'

/** Every country by its code of ISO 3166, in the order of their English names. */
export function countryCodes(): string[] {
  return table.split(' ').map((entry) => entry.slice(0, 2))
}

/** The countries that a number is shown with where several share its dial code. */
const sharers = ['GB44', 'US1', 'RU7']

let names: Intl.DisplayNames | undefined

/** `Ireland +353`: what the list shows is also what it posts. */
function optionOf(entry: string): string {
  const country = entry.slice(0, 2)
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' })
  return `${names.of(country)} +${entry.slice(2)}`
}

let options: string[] | undefined

/** Every country with its dial code. Browsers may name a few otherwise than the server. */
export function dialCodes(): readonly string[] {
  options ??= table.split(' ').map(optionOf)
  return options
}

/** The country that is shown beside a number: the one that was chosen, else the number’s own, else the United Kingdom. */
export function dialCodeOf(number: string, chosen: string): string {
  if (dialCodes().includes(chosen)) return chosen
  // Another browser may have named it otherwise.
  const dialled = /\+\d+$/.exec(chosen)?.[0] ?? number.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const entries = [...sharers, ...table.split(' ')]
  return optionOf(entries.find((entry) => dialled.startsWith(`+${entry.slice(2)}`)) ?? 'GB44')
}
