/** Numbers of the register's companies that only the sample of checked client books names; free to be referred. */
export const nexusNumbers: readonly string[] = [
  ...Array.from({ length: 296 }, (_, index) => String(99_000_105 + index)),
  ...Array.from({ length: 70 }, (_, index) => String(99_000_430 + index)),
  ...Array.from({ length: 17 }, (_, index) => String(99_000_511 + index)),
]

/** Numbers in the sample client books that the register does not hold. */
export const unknownNumbers: readonly string[] = Array.from({ length: 37 }, (_, index) =>
  String(99_000_950 + index),
)
