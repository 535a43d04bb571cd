export interface Groups<Member> {
  join(member: Member, names: readonly string[]): void
  leave(member: Member): void
  members(name: string): Iterable<Member>
}

export function createGroups<Member>(): Groups<Member> {
  const byName = new Map<string, Set<Member>>()
  const byMember = new Map<Member, readonly string[]>()

  function leave(member: Member): void {
    for (const name of byMember.get(member) ?? []) {
      const members = byName.get(name)
      members?.delete(member)
      if (members?.size === 0) byName.delete(name)
    }
    byMember.delete(member)
  }

  return {
    join(member, names) {
      leave(member)
      byMember.set(member, names)
      for (const name of names) {
        const members = byName.get(name) ?? new Set()
        byName.set(name, members.add(member))
      }
    },
    leave,
    members: (name) => byName.get(name) ?? [],
  }
}
