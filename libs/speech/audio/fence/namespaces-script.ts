/**
 * Shell script for new user, mount, network and process namespaces, in which it is root: hides all files but system libraries, the program
 * ($1), and its input ($2, may be empty), all read-only; gives up all rights; then runs the script $3 with the program and the further arguments.
 * The new root is mounted over `/sys`, which exists everywhere and which nothing here needs. The shell stays the parent, because `unshare` cannot
 * report that its own child was killed.
 */
export const NAMESPACES_SCRIPT = `
set -e
program=$1 input=$2 limits=$3
shift 3
root=/sys
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev tmpfs "$root"
show() {
  if [ -e "$root$1" ]; then return; fi
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1"
}
for path in /usr /bin /lib /lib64 /etc/ld.so.cache; do
  if [ -L "$path" ]; then cp -P "$path" "$root$path"; elif [ -e "$path" ]; then show "$path"; fi
done
show "$program"
if [ -n "$input" ]; then show "$input"; fi
mkdir "$root/.old" "$root/proc"
mount --rbind /proc "$root/proc"
mount -o remount,bind,ro "$root"
cd "$root"
pivot_root . .old
umount -l /.old
umount -l /proc
cd /
status=0
setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- /bin/sh -c "$limits" sh "$program" "$@" || status=$?
exit $status
`;
