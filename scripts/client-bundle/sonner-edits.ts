import { toastLimits } from '../../app/ui/toasts/toast-limits.ts'
import type { Edit } from './edit-library.ts'

const file = 'sonner/dist/index.mjs'
const { swipeDistance, swipeSpeed, closeAnimationMs } = toastLimits

export const sonnerEdits: readonly Edit[] = [
  // It inserts its style element without a nonce, which the content security policy refuses.
  {
    file,
    find: "style.type = 'text/css'",
    replace: "style.nonce = document.querySelector('[data-app]')?.nonce ?? ''",
  },
  { file, find: 'const SWIPE_THRESHOLD = 45;', replace: `const SWIPE_THRESHOLD = ${swipeDistance};` },
  { file, find: 'velocity > 0.11)', replace: `velocity > ${swipeSpeed})` },
  {
    file,
    find: 'const TIME_BEFORE_UNMOUNT = 200;',
    replace: `const TIME_BEFORE_UNMOUNT = ${closeAnimationMs};`,
  },
]
