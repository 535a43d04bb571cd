import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Plus from 'lucide-react/icons/plus'
import PoundSterling from 'lucide-react/icons/pound-sterling'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'

/** Every icon of the portal by its name, drawn into `icons.svg`: add one only when a screen needs it. Components import the type alone. */
export const icons = {
  alert: CircleAlert,
  'arrow-right': ArrowRight,
  bell: Bell,
  briefcase: BriefcaseBusiness,
  building: Building2,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  copy: Copy,
  cross: X,
  download: Download,
  file: FileText,
  home: House,
  info: Info,
  lock: Lock,
  mail: Mail,
  more: Ellipsis,
  mute: BellOff,
  nexus: ListChecks,
  ok: CircleCheck,
  'panel-close': PanelLeftClose,
  'panel-open': PanelLeftOpen,
  plus: Plus,
  pound: PoundSterling,
  refer: UserPlus,
  search: Search,
  send: Send,
  'sign-out': LogOut,
  'sort-down': ArrowDown,
  'sort-up': ArrowUp,
  team: Users,
  trash: Trash2,
  upload: Upload,
  user: CircleUserRound,
  warning: TriangleAlert,
} as const

export type IconName = keyof typeof icons
