/**
 * Shell script for new user, mount, network and process namespaces, in which it is root: builds a root folder of system libraries, the program
 * ($1) and its input ($2, may be empty), all read-only, and nothing else; runs the script $3 in it, without rights, with the program and the
 * further arguments. The root folder is mounted over `/sys`, which exists everywhere and which nothing here needs. Without rights a program cannot
 * leave it: chroot(2) and user_namespaces(7). The shell stays the parent, because `unshare` cannot report that its own child was killed. Every
 * command costs milliseconds, so there are few.
 */
export const NAMESPACES_SCRIPT = `
set -e
program=$1 input=$2 limits=$3
shift 3
root=/sys
mount -t tmpfs -o mode=755,size=8m,nosuid,nodev tmpfs "$root"
show() { mount -o "bind,ro,nosuid,nodev$2" "$1" "$root$1"; }
links=
for path in /bin /lib /lib64; do
  if [ -L "$path" ]; then links="$links $path"; elif [ -d "$path" ]; then mkdir "$root$path"; show "$path"; fi
done
if [ -n "$links" ]; then cp -P $links "$root"; fi
mkdir "$root/usr"
show /usr
mkdir -p "$root/etc" "$root\${program%/*}" "$root\${input%/*}"
if [ -f /etc/ld.so.cache ]; then : > "$root/etc/ld.so.cache"; show /etc/ld.so.cache ,noexec; fi
if [ ! -e "$root$program" ]; then : > "$root$program"; show "$program"; fi
if [ -n "$input" ] && [ ! -e "$root$input" ]; then : > "$root$input"; show "$input" ,noexec; fi
cd "$root"
status=0
chroot . setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- /bin/sh -c "$limits" sh "$program" "$@" || status=$?
exit $status
`;
