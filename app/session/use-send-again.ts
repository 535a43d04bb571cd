import { useEffect } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { watchPage } from './page-watch.ts'

/** Lets {@link watchPage} send the form anew that is under way: what it holds is sent as it was, its files as well. */
export function useSendAgain(): void {
  const { formData, formAction, formEncType, formMethod } = useNavigation()
  const submit = useSubmit()
  useEffect(() => {
    watchPage({
      sendAgain(path) {
        if (!formData || !formAction || new URL(formAction, location.href).pathname !== path) return
        void submit(formData, { action: formAction, encType: formEncType, method: formMethod })
      },
    })
  }, [formData, formAction, formEncType, formMethod, submit])
}
