import { Outlet } from 'react-router'
import { PlainFrame } from '#app/ui/plain/plain-frame.tsx'

/** The plain layout: the logo and the page. */
export default function Plain() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  )
}
