/** Numbered steps with a sentence each, to be read once. */
export function ExplainedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid list-decimal gap-4 py-5 pl-6">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
