import type { Edit } from './edit-library.ts'

const file = 'react-dom/cjs/react-dom-client.production.js'

/** `<ViewTransition>` code, which no page uses: each condition is false without a fiber of tag 30. */
export const unusedReactParts: readonly Edit[] = [
  { file, find: 'committedLanes && trackEnterViewTransitions(root)', replace: '0' },
  { file, find: 'committedLanes && commitNestedViewTransitions(root)', replace: '0' },
  {
    file,
    find: `committedLanes &&
          commitExitViewTransitions(JSCompiler_temp[anchorOffset])`,
    replace: '0',
  },
  {
    file,
    find: `committedLanes &&
            commitExitViewTransitions(JSCompiler_temp)`,
    replace: '0',
  },
  {
    file,
    find: `isViewTransitionEligible &&
          null !== current &&`,
    replace: 'false &&',
  },
  {
    file,
    find: `isViewTransitionEligible &&
        rootViewTransitionNameCanceled &&`,
    replace: 'false &&',
  },
  {
    file,
    find: `isViewTransitionEligible &&
        ((flags = finishedWork.alternate),`,
    replace: 'false && ((flags = finishedWork.alternate),',
  },
  {
    file,
    find: `shouldStartViewTransition
    ? (pendingViewTransition`,
    replace: 'false ? (pendingViewTransition',
  },
  { file, find: 'null !== committedViewTransition)', replace: 'false)' },
  { file, find: 'null !== pendingViewTransition &&', replace: 'false &&' },
  { file, find: 'if (null === instance.ref || instance.ref.name !== name)', replace: 'if (false)' },
]
