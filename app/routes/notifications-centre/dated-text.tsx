/** A sentence with its dates, DD-MM-YYYY, as times: they do not break. */
export function DatedText({ text }: { text: string }) {
  const [, before = text, day, month, year, after = ''] =
    /^([\s\S]*?)\b(\d{2})-(\d{2})-(\d{4})\b([\s\S]*)$/.exec(text) ?? []
  return (
    <>
      {before}
      {year && (
        <>
          <time dateTime={`${year}-${month}-${day}`}>{`${day}-${month}-${year}`}</time>
          <DatedText text={after} />
        </>
      )}
    </>
  )
}
