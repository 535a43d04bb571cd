/** A signpost in the hills: for pages that are not where somebody wanted to be. */
export function WrongTurn() {
  return (
    <svg viewBox="0 0 352 208" className="art mb-2 h-auto w-88 max-w-full" aria-hidden="true">
      <path
        className="wash"
        d="M24 168c-14-44 20-70 62-84s62-58 122-56 112 44 120 92-38 64-96 66-194 26-208-18z"
      />
      <path
        className="soft"
        d="M60 160c-8-28 14-44 44-56s48-42 88-42 84 28 92 62M92 152c-2-14 14-22 32-30s36-30 66-30 58 18 66 42"
      />
      <path d="M28 196c40 0 64-8 84-26s40-26 68-26" />
      <path d="M180 144c36 0 52-14 56-34" strokeDasharray="1 6" />
      <path className="soft" d="M180 144c34 2 60 14 76 34 6 8 12 14 20 18" strokeDasharray="1 6" />
      <path className="a" d="m230 96 12 12m0-12-12 12" strokeWidth="2.25" />
      <circle className="solid" cx="180" cy="144" r="5" />
      <circle className="a" cx="180" cy="144" r="10" />
      <path className="fill" d="M178.500 128V40h3v88z" />
      <path className="fill" d="M164 50h46l12 10-12 10h-46a3 3 0 0 1-3-3V53a3 3 0 0 1 3-3z" />
      <path d="M174 60h28" />
      <path className="fill" d="M196 78h-40l-12 10 12 10h40a3 3 0 0 0 3-3V81a3 3 0 0 0-3-3z" />
      <path className="soft" d="M160 88h26" />
      <path className="fill" d="M176 40a4 4 0 0 1 8 0z" />
      <path className="fill" d="M292 132l-14 34h28zM292 112l-10 26h20z" />
      <path d="M292 166v10" />
      <path className="fill" d="M70 66l-11 28h22zM70 48l-8 22h16z" />
      <path d="M70 94v8" />
    </svg>
  )
}
