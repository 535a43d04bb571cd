/** Companies only the sample client books name; free to be referred. */
export const nexusNumbers: readonly string[] = [
  ...Array.from({ length: 296 }, (_, index) => String(99_000_105 + index)),
  ...Array.from({ length: 70 }, (_, index) => String(99_000_430 + index)),
  ...Array.from({ length: 17 }, (_, index) => String(99_000_511 + index)),
]

export const unknownNumbers: readonly string[] = Array.from({ length: 37 }, (_, index) =>
  String(99_000_950 + index),
)
