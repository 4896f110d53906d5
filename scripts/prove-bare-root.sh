#!/bin/bash
# Proves that `npm ci && npm start` is all it takes: in a bare Debian (debootstrap's minbase) with this machine's Node and npm copied in and
# nothing else, on a fresh clone of HEAD, as root and as an ordinary user, below a home of mode 0700 and in a folder with a long path.
# Needs root, debootstrap and the network. What npm needs to reach its registry from here (address, certificates, proxy) is handed in by environment.
# Usage: scripts/prove-bare-root.sh [--keep]
set -euo pipefail

repository=$(cd "$(dirname "$0")/.." && pwd)
keep=${1:-}
[ "$(id -u)" = 0 ] || { echo 'Making a Debian root needs root.' >&2; exit 1; }
command -v debootstrap >/dev/null || { echo 'debootstrap is not installed: apt-get install debootstrap' >&2; exit 1; }

work=$(mktemp -d /var/tmp/pressroom-bare-root.XXXXXX)
bare=$work/root
end() {
  if [ "$keep" = --keep ]; then echo "Kept: $work"; else rm -rf --one-file-system "$work"; fi
}
trap end EXIT

mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -oE 'https?://[^ ]+/debian/?( |$)' | head -1 | tr -d ' ' || true)
echo "Making a bare Debian from ${mirror:=http://deb.debian.org/debian} …"
started=$(date +%s)
debootstrap --variant=minbase bookworm "$bare" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail -5 "$work/debootstrap.log" >&2; exit 1; }
echo "  $(($(date +%s) - started)) s, $(chroot "$bare" dpkg-query -f '.\n' -W | wc -l) packages"

# Node and npm as they are here, and nothing else.
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
case $node in "$repository"/*) echo 'Run this without node_modules/.bin in PATH: the Node of the machine is meant.' >&2; exit 1 ;; esac
cp "$node" "$bare/usr/local/bin/node"
mkdir -p "$bare/usr/local/lib/node_modules"
cp -r "$npm" "$bare/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$bare/usr/local/bin/npm"
inside=(chroot "$bare" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin)
echo "  Node $("${inside[@]}" node --version), npm $("${inside[@]}" npm --version)"

# The way to the registry.
cp /etc/resolv.conf /etc/hosts "$bare/etc/"
certificates=$(npm config get cafile 2>/dev/null)
[ -f "$certificates" ] || certificates=${NODE_EXTRA_CA_CERTS:-}
environment=(PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 "npm_config_registry=$(npm config get registry 2>/dev/null)" npm_config_cache=/var/cache/npm PORT=0)
if [ -f "$certificates" ]; then
  mkdir -p "$bare/etc/ssl/proof" && cp -L "$certificates" "$bare/etc/ssl/proof/certificates.pem"
  environment+=(npm_config_cafile=/etc/ssl/proof/certificates.pem NODE_EXTRA_CA_CERTS=/etc/ssl/proof/certificates.pem)
fi
while IFS= read -r setting; do environment+=("$setting"); done < <(env | grep -iE '^(https?_proxy|no_proxy|npm_config_(https?_)?proxy|npm_config_noproxy)=' || true)
mkdir -p "$bare/var/cache/npm"

chroot "$bare" useradd --create-home writer
chmod 700 "$bare/home/writer"
long=$(printf 'a-folder-with-a-long-name-%.0s' 1 2 3 4)
git clone --quiet --no-hardlinks "$repository" "$work/clone"
echo "Commit $(git -C "$work/clone" rev-parse --short HEAD): $(git -C "$work/clone" log -1 --format=%s)"

cat >"$bare/proof.sh" <<'PROOF'
# Runs inside: installs, starts twice, asks, stops. Prints one line.
cd "$1" || exit 1
now() { date +%s%N; }
since() { node -p "((process.argv[2] - process.argv[1]) / 1e9).toFixed(1)" "$1" "$(now)"; }
begun=$(now)
npm ci >/tmp/ci.log 2>&1 || { echo "npm ci failed:"; tail -20 /tmp/ci.log; exit 1; }
installed=$(since "$begun")
start() {
  begun=$(now)
  : >/tmp/start.log
  npm start >/tmp/start.log 2>&1 &
  running=$!
  address=
  for _ in $(seq 1800); do
    address=$(grep -oE 'ready at http[^ ]+' /tmp/start.log | cut -d' ' -f3 || true)
    [ -n "$address" ] && break
    kill -0 $running 2>/dev/null || break
    sleep 0.1
  done
  [ -n "$address" ] || { echo "npm start failed:"; cat /tmp/start.log; exit 1; }
  took=$(since "$begun")
  health=$(node -e "fetch('$address/health').then(async (answer) => console.log(answer.status, (await answer.json()).status))")
  page=$(node -e "fetch('$address/', { headers: { accept: 'text/html' } }).then((answer) => console.log(answer.status))")
}
stop() {
  kill -TERM $running
  for _ in $(seq 150); do kill -0 $running 2>/dev/null || break; sleep 0.1; done
  wait $running; code=$?
  left=0
  for folder in /proc/[0-9]*; do grep -qs postgres "$folder/comm" && left=$((left + 1)); done
}
start; first=$took; cp /tmp/start.log /tmp/first.log; stop
start; second=$took; stop
echo "  npm ci $installed s, first start $first s, second start $second s, /health $health, / $page, exit $code, database processes left $left"
sed 's/^/  | /' /tmp/first.log
[ "$health" = '200 ok' ] && [ "$page" = 200 ] && [ "$left" = 0 ]
PROOF

failures=0
prove() {
  local what=$1 account=$2 folder=$3
  echo "$what: $folder"
  mkdir -p "$bare$(dirname "$folder")"
  cp -r "$work/clone" "$bare$folder"
  chroot "$bare" chown -R "$account:" "$(echo "$folder" | cut -d/ -f1-4)" /var/cache/npm
  rm -f "$bare"/tmp/*.log
  # A name space of its own: whatever is still running ends with it.
  unshare --mount --pid --fork --kill-child /bin/bash -c "
    mount -t proc proc '$bare/proc' && mount -t tmpfs tmpfs '$bare/dev' && mkdir '$bare/dev/shm' && mount -t tmpfs tmpfs '$bare/dev/shm' && chmod 1777 '$bare/dev/shm'
    for device in null zero random urandom tty; do touch '$bare/dev/'\$device; mount --bind /dev/\$device '$bare/dev/'\$device; done
    ln -s /proc/self/fd '$bare/dev/fd'
    exec chroot --userspec='$account' '$bare' /usr/bin/env -i ${environment[*]@Q} HOME=\$(chroot '$bare' getent passwd '$account' | cut -d: -f6) /bin/bash /proof.sh '$folder'
  " || { failures=$((failures + 1)); echo "  FAILED"; }
  rm -rf --one-file-system "${bare:?}$folder"
}

prove 'Root, below a home of mode 0700' root /root/pressroom
prove 'Root, in a folder that everybody can reach' root /srv/pressroom
prove 'An ordinary user, below a home of mode 0700' writer /home/writer/pressroom
prove 'An ordinary user, in a folder with a long path' writer "/home/writer/$long/$long/pressroom"

[ "$failures" = 0 ] && echo 'Proved.' || { echo "$failures of 4 failed." >&2; exit 1; }
