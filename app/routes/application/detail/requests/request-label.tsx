/** Several requests share a label, so its name says which one it belongs to. */
export function RequestLabel({ title, children }: { title: string; children: string }) {
  return (
    <span className="font-medium">
      {children}
      <span className="sr-only">, {title}</span>
    </span>
  )
}
