import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { viewIntents } from '#app/lists/saved-views.ts'
import { clientsList } from '../list/clients-list.ts'

export const action = mutationAction(...viewIntents(clientsList))
